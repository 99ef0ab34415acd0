import type { Recipe, Recipes } from './call-recipes.ts'

type IfMatch = (id: string) => Promise<Record<string, string>>

/** Recipes for the plans of accounts. Withdrawing nothing succeeds in every state of a contract. */
export function createUserPlanRecipes(ifMatch: IfMatch): Recipes {
  return { ...recipesOf('oem-master', ifMatch), ...recipesOf('user', ifMatch) }
}

function recipesOf(prefix: 'oem-master' | 'user', ifMatch: IfMatch): Record<string, Recipe> {
  const path = `/${prefix}/user-plan`
  const body = { plan_code: null }
  return {
    [`GET ${path}`]: { prepare: () => ({ path }) },
    [`GET ${path}/{id}`]: { prepare: ({ id }) => ({ path: `${path}/${id}` }) },
    [`PATCH ${path}`]: { prepare: () => ({ path, body, headers: { 'if-match': '"1"' } }) },
    [`PATCH ${path}/{id}`]: {
      prepare: async ({ id }) => ({ path: `${path}/${id}`, body, headers: await ifMatch(id) }),
    },
  }
}
