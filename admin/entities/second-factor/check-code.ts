/** The check of a form with a code: the server says what is wrong with one. */
export const checkCode = ({ value }: { value: { code: string } }) =>
  value.code.trim() === '' ? { fields: { code: { key: 'required' } } } : undefined
