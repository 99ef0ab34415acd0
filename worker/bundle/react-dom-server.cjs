/*
 * `react-dom/server` as the bundled Worker holds it ([alias] in wrangler.toml). That module holds two renderers; pages
 * are made by `renderToStaticMarkup` alone, and the other one, for streams, is as large again. The package exports no
 * path to one of them, hence the files' own.
 */
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')
    : require('../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.development.js')
