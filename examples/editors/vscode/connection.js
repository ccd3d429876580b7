// Messages of the Language Server Protocol over a program's standard input and output.
"use strict";

const CANCELLED = -32800;
const CONTENT_MODIFIED = -32801;

class ResponseError extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** A connection to a server: frames messages, and matches answers with their requests. */
class Connection {
  constructor(child, handlers) {
    this.child = child;
    this.handlers = handlers;
    this.waiting = new Map();
    this.lastID = 0;
    this.received = Buffer.alloc(0);
    child.stdout.on("data", (bytes) => this.receive(bytes));
    child.stdin.on("error", () => {});
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.child.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params, token) {
    const id = ++this.lastID;
    return new Promise((resolve, reject) => {
      const cancelling = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.waiting.set(id, { resolve, reject, cancelling });
      this.send({ id, method, params });
    });
  }

  receive(bytes) {
    this.received = this.received.length ? Buffer.concat([this.received, bytes]) : bytes;
    for (;;) {
      const end = this.received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const header = this.received.toString("latin1", 0, end);
      const to = end + 4 + Number(/^content-length: *(\d+)/im.exec(header)[1]);
      if (this.received.length < to) return;
      const body = this.received.toString("utf8", end + 4, to);
      this.received = this.received.subarray(to);
      this.dispatch(JSON.parse(body));
    }
  }

  async dispatch(message) {
    if (message.method === undefined) return this.finish(message);
    const handler = this.handlers[message.method];
    if (message.id === undefined) return handler?.(message.params ?? {});
    try {
      if (!handler) throw new ResponseError({ code: -32601, message: `${message.method} is not offered` });
      this.send({ id: message.id, result: (await handler(message.params ?? {})) ?? null });
    } catch (error) {
      this.send({ id: message.id, error: { code: error.code ?? -32603, message: error.message } });
    }
  }

  finish({ id, result, error }) {
    const request = this.waiting.get(id);
    if (!request) return;
    this.waiting.delete(id);
    request.cancelling?.dispose();
    if (error) request.reject(new ResponseError(error));
    else request.resolve(result);
  }

  close() {
    for (const { reject, cancelling } of this.waiting.values()) {
      cancelling?.dispose();
      reject(new ResponseError({ code: CANCELLED, message: "milepost ended" }));
    }
    this.waiting.clear();
  }
}

module.exports = { Connection, CANCELLED, CONTENT_MODIFIED };
