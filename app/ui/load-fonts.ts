/**
 * Script for the head, behind the stylesheet: reads the two fonts that stand in it before there is anything to draw.
 * Without it the first picture can be a moment ahead of its letters.
 */
export const loadFonts = `for (const family of ['Familjen Grotesk', 'Instrument Sans']) document.fonts.load('1em "' + family + '"')`
