/** The script of all pages: each part looks for what it works on, and leaves pages without it alone. */
