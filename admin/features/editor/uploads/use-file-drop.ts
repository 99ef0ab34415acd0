import { type DragEvent, useEffect, useState } from 'react'

type FileDrop = {
  /** Grid index under the pointer; null while nothing is dragged over the grid. */
  dropIndex: number | null
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Drop target for files from outside the browser. `end` is the index after the last cell, the target beyond the grid. */
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
        setDropIndex(positionUnder(event, end))
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
        if (files.length > 0) onFiles(files, positionUnder(event, end))
      },
    },
  }
}

/**
 * Whether files are being dragged over the window. Also prevents the default of a drop outside the grid, which would
 * navigate to the file.
 */
export function useFilesOverWindow(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const trackDrag = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(event.type === 'dragover')
    }
    const leave = (event: globalThis.DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    window.addEventListener('dragover', trackDrag)
    window.addEventListener('drop', trackDrag)
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragover', trackDrag)
      window.removeEventListener('drop', trackDrag)
      window.removeEventListener('dragleave', leave)
    }
  }, [])
  return isOver
}

function positionUnder(event: DragEvent, end: number): number {
  const place = event.target instanceof Element ? event.target.closest('[data-place]') : null
  const index = Number(place?.getAttribute('data-place') ?? Number.NaN)
  return Number.isNaN(index) ? end : Math.min(index, end)
}
