import { HexColorPicker } from 'react-colorful'

type ColourPickerProps = { value: string; onValueChange: (value: string) => void }

/** The area and the hue bar; loaded when the first colour is opened. */
export function ColourPicker({ value, onValueChange }: ColourPickerProps) {
  return <HexColorPicker color={toHex(value)} onChange={onValueChange} style={{ width: 216, height: 168 }} />
}

/** Any colour the product stores as `#rrggbb`, read back from the browser's own colour parser. */
function toHex(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas || colour.startsWith('#')) return colour
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
