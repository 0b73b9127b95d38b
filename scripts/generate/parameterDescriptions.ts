import type { Node } from './load';

/** Descriptions of parameters that mean the same in every operation; the source files describe the others. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
    id: 'Id of the record',
    page: 'Page, from 1',
    per_page: 'Rows of a page, at most 100',
    sort_by: 'Field to sort by; leave out for the default order',
    sort_direction: '`asc` (ascending) or `desc` (descending)',
    search: 'Part of one of the searched fields; case, accents, and kinds of quotes and dashes do not matter',
    archived: '`exclude` (default): without archived records; `include`: with them; `only`: no others',
    resource: 'Name of the resource, as in its path',
    'ids[]': 'Ids of records that are returned in any case, also if archived',
    'status[]': 'Status, any of',
    'series[]': 'Series to return; default: all',
    points: 'Maximum number of points of a series; longer series are thinned out',
    limit: 'Maximum number of rows',
    dry_run: 'Checks and reports the result; changes nothing',
    west: 'Western edge of the bounding box, degrees of longitude',
    south: 'Southern edge of the bounding box, degrees of latitude',
    east: 'Eastern edge of the bounding box, degrees of longitude',
    north: 'Northern edge of the bounding box, degrees of latitude',
    otpToken: 'Token that the first step of the sign-in returned',
};

/** "Id of the customer property" for `customer_property_id`, `customerPropertyId` and `customer_property_id[]`. */
const idDescription = (name: string): string | undefined => {
    const [, words, many] = /^(.+?)(?:_id|Id)(\[\])?$/.exec(name) ?? [];
    const noun = words?.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`).replaceAll('_', ' ');
    return noun && `Id of the ${noun}${many ? ', any of' : ''}`;
};

/** Parameter with its description: its own, or the one that all parameters of its name have. */
export const describeParameter = (parameter: Node): Node => {
    if (parameter.$ref || parameter.description) return parameter;
    const description = DESCRIPTIONS[parameter.name] ?? idDescription(parameter.name);
    return description ? { ...parameter, description } : parameter;
};
