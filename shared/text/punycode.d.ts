declare module 'punycode.js' {
  /** Node knows the default export alone, bundlers named ones too. */
  const punycode: {
    /** A host name with its `xn--` labels in their own script; throws for malformed ones. */
    toUnicode: (name: string) => string
  }
  export default punycode
}
