import { type AgriWebbAnimal, type Livestock, livestockOf } from '../../domain/livestock/agriWebb';
import type { AgriWebbConfig } from '../platform/config';

const PAGE = 200;
/** Maximum number of pages per farm, above which the response is treated as endless. */
const MAX_PAGES = 1000;
const TIMEOUT_MS = 30_000;

/** Documented query `animals` with the stored fields of an animal (docs.agriwebb.com/graphql/queries/animals). */
const QUERY = `query Livestock($farmId: String!, $limit: Int, $skip: Int) {
  animals(farmId: $farmId, limit: $limit, skip: $skip) {
    animalId
    ageClass
    identity { name eid vid managementTag }
    characteristics { birthYear breedAssessed sex speciesCommonName }
    managementGroup { name }
    state { onFarm currentLocationId fate }
  }
}`;

/** User-facing error message; never contains the token. */
export class AgriWebbFault extends Error {}

const fetchPage = async ({ url, token }: AgriWebbConfig, farmId: string, skip: number): Promise<AgriWebbAnimal[]> => {
    let answer: Response;
    try {
        answer = await fetch(url, {
            method: 'POST',
            headers: {
                Authorization: `Bearer ${token}`,
                'Content-Type': 'application/json',
                Accept: 'application/json',
            },
            body: JSON.stringify({ query: QUERY, variables: { farmId, limit: PAGE, skip } }),
            signal: AbortSignal.timeout(TIMEOUT_MS),
            redirect: 'error',
        });
    } catch {
        throw new AgriWebbFault('AgriWebb cannot be reached.');
    }
    if (answer.status === 401 || answer.status === 403) throw new AgriWebbFault('AgriWebb rejected the access token.');
    if (!answer.ok) throw new AgriWebbFault(`AgriWebb responded with status ${answer.status}.`);
    const payload = (await answer.json().catch(() => undefined)) as
        | { data?: { animals?: unknown }; errors?: readonly { message?: unknown }[] }
        | undefined;
    if (payload?.errors?.length)
        throw new AgriWebbFault(`AgriWebb reported: ${String(payload.errors[0]?.message).slice(0, 200)}`);
    if (!Array.isArray(payload?.data?.animals))
        throw new AgriWebbFault('AgriWebb sent a response in an unknown format.');
    return payload.data.animals as AgriWebbAnimal[];
};

/**
 * All animals of a farm, page by page, including those no longer on it.
 * @throws AgriWebbFault; an incomplete fetch is discarded
 */
export const fetchLivestock = async (config: AgriWebbConfig, farmId: string): Promise<Livestock[]> => {
    const found: Livestock[] = [];
    for (let page = 0; page < MAX_PAGES; page++) {
        const animals = await fetchPage(config, farmId, page * PAGE);
        found.push(...animals.flatMap(animal => livestockOf(animal) ?? []));
        if (animals.length < PAGE) return found;
    }
    throw new AgriWebbFault('AgriWebb sent more animals than can be imported at once.');
};
