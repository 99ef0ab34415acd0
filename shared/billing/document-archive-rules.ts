/** What a document is. */
export const DOCUMENT_KINDS = ['invoice', 'credit', 'receipt', 'quote'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Whether the account issued a document or got it. */
export const DOCUMENT_SIDES = ['issued', 'received'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]
