export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** Query string with `key=value` pairs; arrays as `key[]=value`. Empty values are omitted. */
export const toQuery = (values: Record<string, QueryValue>): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(values)) {
        if (Array.isArray(value)) for (const item of value) query.append(`${key}[]`, String(item));
        else if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
    }
    return query.toString();
};

export interface ListQueryParams {
    pagination?: { page: number; perPage: number };
    sort?: { field: string; order: string };
    filter?: Record<string, QueryValue>;
}

/** Converts react-admin list parameters to the API's query parameters. */
export const listQuery = ({ pagination, sort, filter }: ListQueryParams): Record<string, QueryValue> => ({
    page: pagination?.page,
    // the contract's maximum; react-admin requests more for selections across pages
    per_page: pagination && Math.min(pagination.perPage, 100),
    sort_by: sort?.field,
    sort_direction: sort?.order.toLowerCase(),
    ...filter,
});
