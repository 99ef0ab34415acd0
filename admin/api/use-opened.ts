import { useState } from 'react'

/**
 * What a form was opened with. A query reads again when the window gets the focus: what it finds then replaces nothing
 * that was typed, and does not pass for what the person saw. `reload` reads the newest on purpose.
 */
export function useOpened<Data>(refetch: () => Promise<{ data: Data | undefined }>, first?: Data) {
  const [opened, setOpened] = useState(first)
  const reload = async () => {
    const { data } = await refetch()
    if (data !== undefined) setOpened(data)
  }
  return { opened, open: setOpened, reload: () => void reload(), close: () => setOpened(undefined) }
}
