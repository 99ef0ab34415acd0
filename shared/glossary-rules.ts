/** Terms of a site's glossary. */
export const GLOSSARY_MAX = 200
