import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

const FOLDER = join(root, 'admin/features/editor')

/** Components that take typed text. */
const TEXT_CONTROL =
  /<(?:TextInput|TextArea|WrappingInput|CodeArea|DayInput|NumberInput|Control|ColourControl|ColourField|HostnameInput)\b/
const NATIVE = /<(?:textarea|input(?![^>]*type="(?:radio|checkbox|file)"))\b/

/** Files with a text control that need no draft, each with its reason. */
const EXEMPT: Record<string, string> = {
  'behaviour-section.tsx': 'a stepper clamps a value to its range and saves the clamped value',
  'code-area.tsx': 'a control: the field around it holds the draft',
  'product-colours.tsx': 'uses the colour field of the parts',
  'cells-inspector.tsx': 'uses the colour field of the parts',
  'row-name-dialog.tsx': 'a dialog that stays open until the name is taken or given up',
  'version-name.tsx': 'the name of a version is no part of the document',
  'mention-area.tsx': 'a control: the form around it keeps the text by useSessionText',
  'answer-form.tsx': 'an answer to a comment is no part of the document: useSessionText keeps it',
  'hostname-field.tsx': 'a domain is no part of the document: domain-setup.tsx keeps it by useSessionText',
  'server-test.tsx': 'the code of one test event is no part of the document',
  'colours-section.tsx': 'uses the colour field of the parts',
}

const hasTextControl = (source: string) => TEXT_CONTROL.test(source) || NATIVE.test(source)
const usesFieldDraft = (name: string) =>
  basename(name) in EXEMPT || /use(?:Field|Kept|Name)Draft\(/.test(sourceOf(name))

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const sourceOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

describe('text fields of the editor', () => {
  it('keep an invalid text as a draft (useFieldDraft)', () => {
    const typed = files.filter((name) => hasTextControl(sourceOf(name)))
    const without = typed.filter((name) => !usesFieldDraft(name))
    expect(typed.length).toBeGreaterThan(15)
    expect(without).toEqual([])
  })

  it('hold no local draft, which selecting another cell or a reload would lose', () => {
    expect(files.filter((name) => /\buseDraft\b/.test(sourceOf(name)))).toEqual([])
  })
})
