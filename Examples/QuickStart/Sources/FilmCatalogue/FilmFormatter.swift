import Foundation

/// How results are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  case table, csv, json
}

/// Turns films into text.
package protocol FilmFormatter {
  func text(of films: [Film]) -> String
}

/// Aligned columns for people.
package struct TableFormatter: FilmFormatter {
  package init() {}

  package func text(of films: [Film]) -> String {
    let rows = films.map { film in
      [
        "\(film.year)", film.title, film.directors.joined(separator: ", "), "\(film.minutes) min",
        film.genres.joined(separator: ", "),
      ]
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths.dropLast()).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ") + "  " + row[4]
    }.joined(separator: "\n")
  }
}

/// Comma-separated values for spreadsheets, quoted as RFC 4180 has it.
package struct CSVFormatter: FilmFormatter {
  package init() {}

  package func text(of films: [Film]) -> String {
    let header = "title,year,directors,minutes,genres"
    let rows = films.map { film in
      [
        film.title, "\(film.year)", film.directors.joined(separator: "; "), "\(film.minutes)",
        film.genres.joined(separator: "; "),
      ].map(quoted).joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n")
  }

  private func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n".contains($0) }) else { return field }
    return "\"\(field.replacingOccurrences(of: "\"", with: "\"\""))\""
  }
}

/// JSON for programs; `--file` reads it again.
package struct JSONFormatter: FilmFormatter {
  package init() {}

  package func text(of films: [Film]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(films)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
