/** Draft texts in one language. Passages that the maker must check carry a mark of `DRAFT_MARKS`. */
export type LegalDrafts = { terms: string; privacy: string }
