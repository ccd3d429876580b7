"""A session with what each client in Tests/Data/lsp/capabilities says it can do.

FOLDER is a folder for wallets, FILES (JSON) what is in one, AFTER what is in it at the end, PROGRAM is milepost.
pytest-lsp warns about an answer that the client can't take: those warnings are errors here.
"""
import asyncio
import glob
import json
import os
import pathlib
import urllib.parse

import pytest
import pytest_asyncio
import pytest_lsp
from lsprotocol import types
from lsprotocol.converters import get_converter
from pytest_lsp import ClientServerConfig, LanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[3]
CLIENTS = sorted(glob.glob(str(ROOT / "Tests/Data/lsp/capabilities/*.json")))
PROGRAM = os.environ["PROGRAM"]
DAY = "2026-11-14"
pytestmark = [pytest.mark.asyncio, pytest.mark.filterwarnings("error::pytest_lsp.checks.LspSpecificationWarning")]


class Editor:
    """The open documents of a client, and how it counts characters."""

    def __init__(self, client, folder, capabilities):
        self.client, self.folder, self.capabilities = client, folder, capabilities
        self.documents, self.encoding = {}, None

    def units(self, text):
        return len(text.encode()) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def index(self, line, units):
        return next(index for index in range(len(line) + 1) if self.units(line[:index]) >= units)

    def name(self, uri):
        """The name of a file in the folder."""
        return os.path.relpath(urllib.parse.unquote(uri[len("file://"):]), self.folder)

    def open(self, name):
        path = self.folder / name
        uri, text = path.as_uri(), path.read_text()
        self.documents[uri] = [text, 1]
        item = types.TextDocumentItem(uri=uri, language_id="milepost", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
        return uri

    def text(self, uri):
        return self.documents[uri][0]

    def offset(self, uri, position):
        lines = self.text(uri).split("\n")
        start = sum(len(line) + 1 for line in lines[:position.line])
        return start + self.index(lines[position.line], position.character)

    def at(self, uri, line, word):
        text = self.text(uri).split("\n")[line]
        return types.Position(line, self.units(text[:text.index(word)]))

    def ask(self, uri, line, word):
        return {"text_document": types.TextDocumentIdentifier(uri), "position": self.at(uri, line, word)}

    def change(self, uri, edits):
        """Applies edits that do not overlap, the last first, and tells the server."""
        if uri not in self.documents:
            self.open(self.name(uri))
        edits = sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True)
        changes = []
        for edit in edits:
            text = self.text(uri)
            start, end = self.offset(uri, edit.range.start), self.offset(uri, edit.range.end)
            self.documents[uri][0] = text[:start] + edit.new_text + text[end:]
            changes.append(types.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text))
        self.documents[uri][1] += 1
        identifier = types.VersionedTextDocumentIdentifier(uri=uri, version=self.documents[uri][1])
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, changes))

    def apply(self, edit):
        """Applies a workspace edit, of the form that the client can take."""
        workspace_edit = self.capabilities.workspace.workspace_edit
        assert not edit.document_changes or (workspace_edit and workspace_edit.document_changes)
        for change in edit.document_changes or []:
            version = change.text_document.version
            assert version in (None, self.documents.get(change.text_document.uri, [0, None])[1])
            self.change(change.text_document.uri, change.edits)
        for uri, edits in (edit.changes or {}).items():
            self.change(uri, edits)

    async def diagnostics(self, uri, what, condition):
        """Waits until the diagnostics of the present text fulfil a condition."""
        for _ in range(1000):
            found = self.client.diagnostics.get(uri)
            if found is not None and condition(found):
                return list(found)
            await asyncio.sleep(0.01)
        raise AssertionError("waited in vain for %s: %s" % (what, self.client.diagnostics.get(uri)))

    async def fix(self, uri, diagnostic):
        context = types.CodeActionContext(diagnostics=[diagnostic])
        actions = await self.client.text_document_code_action_async(
            types.CodeActionParams(types.TextDocumentIdentifier(uri), diagnostic.range, context))
        self.apply(next(action for action in actions if action.is_preferred).edit)


@pytest_lsp.fixture(params=CLIENTS, ids=[pathlib.Path(path).stem for path in CLIENTS],
                    config=ClientServerConfig(server_command=[PROGRAM, "lsp"]))
async def editor_client(request, lsp_client: LanguageClient):
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        return None

    @lsp_client.feature("milepost/wallet")
    def read(params):
        assert params.numbers in ("current", "old", "none")

    yield
    # After a failed test; else it has ended.
    if lsp_client._server.returncode is None:
        lsp_client._server.kill()


@pytest_asyncio.fixture
async def editor(request, editor_client, tmp_path):
    folder = tmp_path / "新 wallet=1"
    for name, text in json.loads(os.environ["FILES"]).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    stem = request.node.callspec.params["editor_client"]
    sent = json.loads(pathlib.Path(stem).read_text())
    capabilities = get_converter().structure(sent["capabilities"], types.ClientCapabilities)
    result = await editor_client.initialize_session(types.InitializeParams(
        capabilities=capabilities,
        workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="wallet")],
        initialization_options={"on": DAY}))
    editor = Editor(editor_client, folder, capabilities)
    offered = (sent["capabilities"].get("general") or {}).get("positionEncodings") or []
    editor.encoding = result.capabilities.position_encoding or "utf-16"
    assert editor.encoding == ("utf-8" if "utf-8" in offered else "utf-16")
    return editor


async def test_session(editor):
    client, journal = editor.client, editor.open("2026/11.ledger")
    [unknown] = await editor.diagnostics(journal, "an unknown card", lambda found: len(found) == 1)
    assert (unknown.code, unknown.range.start) == ("E301", editor.at(journal, 2, "ppvv"))

    place = editor.at(journal, 1, "x")
    editor.change(journal, [types.TextEdit(types.Range(place, place), '"')])
    found = await editor.diagnostics(journal, "an open quote", lambda found: len(found) == 2)
    [quote] = [one for one in found if one.code == "E011"]
    assert quote.range.start == editor.at(journal, 1, '"')

    await editor.fix(journal, quote)
    [unknown] = await editor.diagnostics(journal, "the quote closed", lambda found: len(found) == 1)
    await editor.fix(journal, unknown)
    await editor.diagnostics(journal, "no diagnostics", lambda found: not found)

    hover = await client.text_document_hover_async(types.HoverParams(**editor.ask(journal, 0, "6.40")))
    formats = editor.capabilities.text_document.hover.content_format
    assert hover.contents.kind in formats and "2 miles" in hover.contents.value

    end = types.Position(3, 0)
    editor.change(journal, [types.TextEdit(types.Range(end, end), "2026-11-14 5 c\n")])
    sent = await client.text_document_completion_async(types.CompletionParams(
        text_document=types.TextDocumentIdentifier(journal), position=types.Position(3, 14)))
    cash = next(item for item in getattr(sent, "items", sent) if item.label == "cash")
    cash = await client.completion_item_resolve_async(cash)
    editor.change(journal, [cash.text_edit])
    end = editor.text(journal).split("\n")[3]
    assert end == "2026-11-14 5 cash"
    place = types.Position(3, len(end))
    editor.change(journal, [types.TextEdit(types.Range(place, place), " Tea")])

    [definition] = await client.text_document_definition_async(
        types.DefinitionParams(**editor.ask(journal, 0, "ppv")))
    assert (getattr(definition, "uri", None) or definition.target_uri).endswith("/wallet.ledger")

    renamed = types.RenameParams(new_name="everyday", **editor.ask(journal, 0, "ppv"))
    editor.apply(await client.text_document_rename_async(renamed))
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(
        types.TextDocumentIdentifier(journal), types.FormattingOptions(tab_size=8, insert_spaces=False)))
    editor.change(journal, edits or [])

    await editor.diagnostics(journal, "no diagnostics at the end", lambda found: not found)
    texts = {editor.name(uri): text for uri, (text, _) in editor.documents.items()}
    assert texts == json.loads(os.environ["AFTER"])
    await client.shutdown_session()
    assert client._server.returncode == 0
