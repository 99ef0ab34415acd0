import { type DragEvent, useEffect, useState } from 'react'

type FileDrop = {
  /** The place under the pointer; null while nothing is dragged over the grid. */
  dropIndex: number | null
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Takes files dragged from outside onto the grid; `end` is the place after the last cell. */
export function useFileDrop(
  end: number,
  onFiles: (files: File[], index: number) => void,
  isDisabled: boolean,
): FileDrop {
  const [dropIndex, setDropIndex] = useState<number | null>(null)
  const accepts = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  return {
    dropIndex,
    handlers: {
      onDragOver: (event) => {
        if (!accepts(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setDropIndex(placeUnder(event, end))
      },
      onDragLeave: (event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setDropIndex(null)
      },
      onDrop: (event) => {
        setDropIndex(null)
        if (!accepts(event)) return
        event.preventDefault()
        event.stopPropagation()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files, placeUnder(event, end))
      },
    },
  }
}

/** Whether files are being dragged over the window; a drop beside the grid does not leave the page. */
export function useFilesOverWindow(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(event.type === 'dragover')
    }
    const leave = (event: globalThis.DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
      window.removeEventListener('dragleave', leave)
    }
  }, [])
  return isOver
}

function placeUnder(event: DragEvent, end: number): number {
  const place = event.target instanceof Element ? event.target.closest('[data-place]') : null
  const index = Number(place?.getAttribute('data-place') ?? Number.NaN)
  return Number.isNaN(index) ? end : Math.min(index, end)
}
