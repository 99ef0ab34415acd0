import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

const FOLDER = join(root, 'admin/features/editor')

/** What somebody can type in. */
const CONTROL =
  /<(?:TextInput|TextArea|WrappingInput|CodeArea|DayInput|NumberInput|Control|ColourControl|ColourField)\b/
const NATIVE = /<(?:textarea|input(?![^>]*type="(?:radio|checkbox|file)"))\b/

/** Controls that need no draft, each with its reason. */
const WITHOUT: Record<string, string> = {
  'behaviour-section.tsx': 'steppers pull what is outside their range back into it and save that',
  'code-area.tsx': 'a control: its field holds the draft',
  'product-colours.tsx': 'uses the colour field of the parts',
  'cells-inspector.tsx': 'uses the colour field of the parts',
  'colours-section.tsx': 'uses the colour field of the parts',
}

const hasControl = (source: string) => CONTROL.test(source) || NATIVE.test(source)
const keepsDrafts = (name: string) => basename(name) in WITHOUT || /use(?:Field|Kept|Name)Draft\(/.test(sourceOf(name))

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const sourceOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

describe('a field of the editor', () => {
  it('keeps what is refused as a draft (useFieldDraft)', () => {
    const typed = files.filter((name) => hasControl(sourceOf(name)))
    const without = typed.filter((name) => !keepsDrafts(name))
    expect(typed.length).toBeGreaterThan(15)
    expect(without).toEqual([])
  })

  it('has no draft of its own that another cell or a reload would lose', () => {
    expect(files.filter((name) => /\buseDraft\b/.test(sourceOf(name)))).toEqual([])
  })
})
