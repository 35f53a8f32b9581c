import TestSupport
import Testing
import Wiring

struct CommandStreamsTests {
  @Test func `a command that stops with an error reports it and ends with 2`() {
    let (out, err) = (TextSink(), TextSink())
    let streams = CommandStreams(output: out.add, errors: err.add)
    #expect(streams.exitCode { throw Failure("There is\nno file.") } == 2)
    #expect(streams.exitCode { 1 } == 1)
    #expect(out.text.isEmpty)
    #expect(err.text == VisibleText.line("error: There is\nno file.") + "\n")
  }
}
