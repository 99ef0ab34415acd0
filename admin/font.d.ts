/** The faces of the web font that the sign-in page needs (vite.config.ts). */
declare module '@fontsource-variable/noto-sans-jp/index.css?sign-in'
