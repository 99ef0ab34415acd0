const KEY = 'mekuri.marksLegend'

/** Whether the legend of marks was open when it was seen last on this device. */
export const hadLegend = () => localStorage.getItem(KEY) === '1'

export const rememberLegend = (isOpen: boolean) => localStorage.setItem(KEY, isOpen ? '1' : '')
