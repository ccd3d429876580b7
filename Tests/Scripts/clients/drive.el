;;; drive.el --- Drives eglot with examples/editors/emacs -*- lexical-binding: t -*-

;;; Commentary:

;; emacs -Q --batch -l drive.el, with FOLDER (a wallet) and EDITORS (examples/editors) in the environment, and
;; milepost on the PATH.  Ends with 77 where there is no eglot.

;;; Code:

(setq load-prefer-newer t make-backup-files nil create-lockfiles nil)
;; Where Debian has it for Emacs 28.
(setq load-path (append load-path (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*" t)
                        (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa-src/*" t)))
(unless (require 'eglot nil t) (kill-emacs 77))
(require 'cl-lib)
(require 'flymake)
(add-to-list 'load-path (expand-file-name "emacs" (getenv "EDITORS")))
(require 'milepost-mode)

(defun drive-step (text) (princ (format "emacs %s: %s\n" emacs-major-version text)))

(defun drive-wait (what condition)
  "Wait until CONDITION holds, which is WHAT."
  (let ((end (+ (float-time) 10)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.02))))

(defun drive-diagnostic (code)
  "The diagnostic of the buffer with CODE, as the server sent it."
  (cl-find-if (lambda (one) (string-match-p (regexp-quote code) (flymake-diagnostic-text one)))
              (flymake-diagnostics)))

(defun drive-go (line text)
  (goto-char (point-min))
  (forward-line line)
  (search-forward text (line-end-position))
  (goto-char (match-beginning 0)))

(defun drive-tell ()
  "Send what was typed in any buffer, as eglot does when Emacs is idle."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (eglot-managed-p) (eglot--signal-textDocument/didChange)))))

(defun drive-fix (line text)
  (drive-go line text)
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt _table &optional _p _r _i _h default &rest _)
               (if (consp default) (car default) default))))
    (eglot-code-actions (point) (line-end-position) "quickfix" t)))

(defun drive-ask (method)
  (jsonrpc-request (eglot-current-server) method (eglot--TextDocumentPositionParams)))

(defun drive ()
  (find-file (expand-file-name "2026/11.ledger" (getenv "FOLDER")))
  (unless (eq major-mode 'milepost-mode) (error "The mode is %s" major-mode))
  (setq-default eglot-workspace-configuration '((:milepost . (:on "2026-11-14"))))
  (setq eglot-sync-connect t)
  (apply #'eglot (eglot--guess-contact))
  (let ((server (eglot-current-server)) (journal (current-buffer)))
    (drive-wait "diagnostics" (lambda () (flymake-start) (drive-diagnostic "ppvv")))
    (let ((unknown (drive-diagnostic "ppvv")))
      (drive-go 2 "ppvv")
      (unless (and (= (flymake-diagnostic-beg unknown) (point)) (= (flymake-diagnostic-end unknown) (+ (point) 4)))
        (error "The range is %s" unknown)))
    (drive-step (format "diagnostics, %s"
                        (or (plist-get (eglot--capabilities server) :positionEncoding) "no encoding")))

    (drive-go 1 "x")
    (let ((place (point)))
      (insert "\"")
      (drive-tell)
      (drive-wait "an open quote" (lambda () (flymake-start) (drive-diagnostic "quote")))
      (unless (= (flymake-diagnostic-beg (drive-diagnostic "quote")) place)
        (error "The quote is at %s" (drive-diagnostic "quote"))))
    (drive-step "typing after an emoji")

    (drive-fix 1 "\"")
    (drive-tell)
    (drive-wait "the quote closed" (lambda () (flymake-start) (not (drive-diagnostic "quote"))))
    (drive-fix 2 "ppvv")
    (drive-tell)
    (drive-wait "no diagnostics" (lambda () (flymake-start) (null (flymake-diagnostics))))
    (drive-step "quick fixes")

    (drive-go 0 "6.40")
    (unless (string-match-p "2 miles" (plist-get (plist-get (drive-ask :textDocument/hover) :contents) :value))
      (error "Nothing about miles"))
    (drive-step "hover")

    (goto-char (point-max))
    (insert "2026-11-14 5 ca")
    (drive-tell)
    (completion-at-point)
    (unless (looking-back "5 cash" (line-beginning-position)) (error "Completed to %s" (thing-at-point 'line)))
    (insert " Tea\n")
    (drive-tell)
    (drive-step "completion")

    (drive-go 0 "ppv")
    (let* ((found (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
           (marker (xref-location-marker (xref-item-location found))))
      (with-current-buffer (marker-buffer marker)
        (unless (and (string-suffix-p "wallet.ledger" buffer-file-name) (= (line-number-at-pos marker) 5))
          (error "The definition is at %s" marker))))
    (drive-step "definition")

    (set-buffer journal)
    (drive-go 0 "ppv")
    (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
      (eglot-rename "everyday"))
    (drive-step "rename")

    (eglot-format-buffer)
    (drive-step "formatting")

    (let* ((answer nil)
           (request (jsonrpc-async-request server :workspace/symbol '(:query "")
                                           :success-fn (lambda (_) (setq answer 'done))
                                           :error-fn (lambda (fault) (setq answer (plist-get fault :code))))))
      (jsonrpc-notify server :$/cancelRequest (list :id (car request)))
      (drive-wait "an answer" (lambda () answer))
      (unless (memq answer '(done -32800)) (error "Cancelled: %s" answer)))
    (drive-step "cancelling")

    (drive-tell)
    (drive-wait "no diagnostics at the end" (lambda () (flymake-start) (null (flymake-diagnostics))))
    (save-some-buffers t)
    (eglot-shutdown server nil 10)
    (drive-wait "the end" (lambda () (not (jsonrpc-running-p server))))
    (drive-step "shutdown")))

(condition-case fault
    (drive)
  (error
   (princ (format "emacs: VIOLATION: %s\n" (error-message-string fault)))
   (kill-emacs 1)))
;;; drive.el ends here
