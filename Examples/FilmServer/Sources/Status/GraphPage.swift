import Hummingbird

/// A page with a picture of each recording, and its text for Mermaid.
struct GraphPage: Sendable {
  let recordings: [Recording]

  private var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>How the film server is wired</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    \(Self.tip)
    <h1>How the film server is wired</h1>
    <p>Each box is a factory that was resolved, with its type, its scope and how many of its
    resolutions made a new instance. An arrow leads from who asks to who is asked for. The
    requests were sent for this page, without a body.</p>
    <p class="key"><span class="request">of the request</span> <span class="app">of the server</span></p>
    \(recordings.map(section).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  private func section(_ recording: Recording) -> String {
    """
    <section>
    <h2>\(recording.title.inHTML)</h2>
    <div class="picture">\(GraphPicture(recording.graph).svg)</div>
    <details><summary>as text for Mermaid</summary><pre>\(recording.graph.mermaid.inHTML)</pre></details>
    </section>
    """
  }

  /// The head of all arrows.
  private static let tip = """
    <svg width="0" height="0" style="position: absolute"><defs><marker id="tip" viewBox="0 0 8 8" \
    refX="8" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">\
    <path class="tip" d="M0 0 L8 4 L0 8 Z"/></marker></defs></svg>
    """

  private static let style = """
    :root { color-scheme: light dark; --back: #fff; --text: #1d1d1f; --faint: #6e6e73;
      --line: #9a9aa0; --app: #e8f0fe; --app-edge: #3b6fd4; --request: #fdf1dc;
      --request-edge: #b9770e; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #161618; --text: #f2f2f4; --faint: #a5a5ad; --line: #77777f;
        --app: #1b2a45; --app-edge: #6f9bf0; --request: #3a2c12; --request-edge: #e0a53c; }
    }
    body { background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
      max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.6rem; line-height: 1.25; }
    h2 { font-size: 1.05rem; margin: 2.2rem 0 .6rem; }
    p { max-width: 44rem; }
    .key span { border: 1.5px solid; border-radius: 6px; padding: .1rem .5rem; margin-right: .5rem; }
    .key .app { background: var(--app); border-color: var(--app-edge); }
    .key .request { background: var(--request); border-color: var(--request-edge); }
    .picture { overflow-x: auto; padding-bottom: .4rem; }
    .line { fill: none; stroke: var(--line); stroke-width: 1.5; marker-end: url(#tip); }
    .tip { fill: var(--line); }
    .box rect { stroke-width: 1.5; }
    .box.app rect { fill: var(--app); stroke: var(--app-edge); }
    .box.request rect { fill: var(--request); stroke: var(--request-edge); }
    .box text { fill: var(--faint); font-size: 12px; }
    .box .name { fill: var(--text); font-size: 14px; font-weight: 600; }
    details { color: var(--faint); font-size: .9rem; }
    pre { overflow-x: auto; font-size: .8rem; }
    """
}

extension GraphPage: ResponseGenerator {
  func response(from request: Request, context: some RequestContext) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html))
    )
  }
}
