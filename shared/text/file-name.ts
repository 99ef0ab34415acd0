/** Signs that a file system refuses, or that show a name in another order than it is. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text as a part of a path that every file system takes, cut to some characters. */
export const toPathPart = (text: string, max: number): string =>
  [...text.replaceAll(UNSAFE, '_')].slice(0, max).join('')
