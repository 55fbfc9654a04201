/** The most that an article may hold: characters of a text, or how many of a thing. The database has the same numbers (tested). */
export const articleLimits = {
  title: 150,
  excerpt: 250,
  slug: 80,
  alt: 300,
  firstDay: '2000-01-01',
  blocks: 100,
  paragraph: 3000,
  heading: 150,
  list: { items: 40, item: 1000 },
  steps: { steps: 20, title: 150, text: 1000 },
  quote: { text: 1000, source: 150 },
  picture: { caption: 300 },
  table: { columns: 8, rows: 60, caption: 200, head: 100, cell: 300 },
  figures: { figures: 6, value: 30, label: 150 },
}

/** As the database counts them: an emoji is one character. */
export const lengthOf = (text: string) => [...text.trim()].length
