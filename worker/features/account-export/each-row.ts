/** All rows of a list that is read page by page, each page after the id of the last row of the one before. */
export async function* eachRow<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Row[] = await read(after)
    yield* rows
    after = rows.at(-1)?.id
  }
}
