type Kind = 'filter' | 'order' | 'tab'

/** A parameter of a list's address: its value where the address has none, or an invalid one, and how it is parsed. */
export type Param<ParamKind extends Kind = Kind, Value extends string = string> = {
  kind: ParamKind
  initial: Value
  /** Gives undefined for an invalid text. */
  parse: (text: string) => Value | undefined
  /** Its name in the address; by default the name in the state. */
  name?: string
}

type Params = Readonly<Record<string, Param>>
type ValueOf<P> = P extends Param<Kind, infer Value> ? Value : never
type StateOfParams<P extends Params> = { [Name in keyof P]: ValueOf<P[Name]> } & { page: number }
type FilterNames<P extends Params> = { [Name in keyof P]: P[Name]['kind'] extends 'filter' ? Name : never }[keyof P]
type Filters<P extends Params> = { [Name in FilterNames<P>]: ValueOf<P[Name]> }
type SetFilters<P extends Params> = { [Name in FilterNames<P>]?: Exclude<ValueOf<P[Name]>, '' | 'all'> }

export type ListAddress<State, AllFilters = Partial<State>, FiltersOnly = object> = {
  /** Parses the query string; invalid values become the defaults. */
  read: (params: URLSearchParams) => State
  /** The query string of a state, without defaults. */
  write: (state: State) => URLSearchParams
  /** All filters, not set. */
  noFilters: AllFilters
  /** Whether a filter is set; an order or a page is none. */
  isFiltered: (state: State) => boolean
  /** The filters that are set, by their names in the state. */
  filtersOf: (state: State) => FiltersOnly
  /** Whether a change is a step of the browser's history: another page or tab is, a filter or an order is not. */
  isStep: (change: Partial<State>) => boolean
}

/** The state that an address stores, e.g. `ListStateOf<typeof SITE_LIST>`. */
export type ListStateOf<List extends { read: (params: URLSearchParams) => unknown }> = ReturnType<List['read']>

const found =
  <Value extends string>(known: readonly Value[]) =>
  (text: string) =>
    known.find((one) => one === text)

/** A filter with a text that `parse` cleans; '' filters nothing. */
export const textParam = (parse: (text: string) => string): Param<'filter'> => ({ kind: 'filter', initial: '', parse })

/** A filter with a search of at most `max` characters. */
export const searchParam = (max: number) => textParam((text) => [...text.trim()].slice(0, max).join(''))

/** A filter with one of the known values; 'all' filters nothing. */
export function choiceParam<Value extends string>(known: readonly Value[]): Param<'filter', Value | 'all'> {
  return { kind: 'filter', initial: 'all', parse: found(known) }
}

/** A filter with an id. */
export const idParam = textParam((text) => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : ''))

export function orderParam<Order extends string>(known: readonly Order[], initial: Order): Param<'order', Order> {
  return { kind: 'order', initial, parse: found(known) }
}

/** Which of several lists the screen shows; each filters anew. */
export function tabParam<Tab extends string>(known: readonly Tab[], initial: Tab): Param<'tab', Tab> {
  return { kind: 'tab', initial, parse: found(known) }
}

const PAGE_MAX = 1_000_000

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1
}

/**
 * Describes what a list stores in its address: its parameters in their order, and a page. `settle` drops values that
 * other values exclude, e.g. an end before its start.
 */
export function defineListAddress<P extends Params>(
  params: P,
  settle: (state: StateOfParams<P>) => StateOfParams<P> = (state) => state,
): ListAddress<StateOfParams<P>, Filters<P>, SetFilters<P>> {
  const known = Object.entries(params).map(([key, { name = key, ...param }]) => ({ key, name, ...param }))
  const filters = known.filter(({ kind }) => kind === 'filter')
  const setIn = (state: Readonly<Record<string, unknown>>) =>
    filters.flatMap(({ key, initial }) => (state[key] === initial ? [] : [[key, state[key]] as const]))
  const initialOf = (some: typeof known) => Object.fromEntries(some.map(({ key, initial }) => [key, initial]))
  return {
    noFilters: initialOf(filters) as Filters<P>,
    read: (address) => {
      const values = known.map(({ key, name, initial, parse }) => [key, parse(address.get(name) ?? '') ?? initial])
      return settle({ ...Object.fromEntries(values), page: pageIn(address) })
    },
    write: (state) => {
      const address = new URLSearchParams()
      for (const { key, name, initial } of known) if (state[key] !== initial) address.set(name, String(state[key]))
      if (state.page > 1) address.set('page', String(state.page))
      return address
    },
    isFiltered: (state) => setIn(state).length > 0,
    filtersOf: (state) => Object.fromEntries(setIn(state)) as SetFilters<P>,
    isStep: (change) => change.page !== undefined || known.some(({ key, kind }) => kind === 'tab' && key in change),
  }
}
