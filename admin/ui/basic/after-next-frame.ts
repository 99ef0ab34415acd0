/** Calls `action` once the next frame stands: measured earlier, the whole screen would be laid out twice. Returns what stops it. */
export function afterNextFrame(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
