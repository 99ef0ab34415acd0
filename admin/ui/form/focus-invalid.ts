/** Focuses the first invalid field of the forms within a part of the page. */
export function focusInvalid(within: ParentNode | null): void {
  within?.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus()
}
