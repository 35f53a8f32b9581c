import FilmCatalogue

FilmCommand.main()
