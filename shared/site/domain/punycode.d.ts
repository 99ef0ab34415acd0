declare module 'punycode.js' {
  /** A host name with its `xn--` labels in their own script; throws for labels that are none. */
  export function toUnicode(name: string): string
}
