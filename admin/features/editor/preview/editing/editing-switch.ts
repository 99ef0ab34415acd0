import { createStore } from '#admin/features/editor/document/store.ts'

const KEY = 'mekuri.editInPreview'

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Whether a click in the preview edits; else the preview is used like the site. The choice is remembered. */
export const editingSwitch = createStore({ isOn: readChoice() })

export function setEditing(isOn: boolean): void {
  editingSwitch.setState({ isOn })
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // A browser that stores nothing begins with the usual choice.
  }
}
