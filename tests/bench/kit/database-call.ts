/** One exchange with D1: its statements, and the rows that they read and wrote. */
export type DatabaseCall = { sql: string[]; rowsRead: number; rowsWritten: number }
