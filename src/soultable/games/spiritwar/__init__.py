"""Spirit War: two to six players, hidden hands, and the last survivor is crowned."""
