export function firstOperator(mail: string, password: string): string
export function resetOperator(mail: string, password: string): string[]
export const OPERATORS: string
