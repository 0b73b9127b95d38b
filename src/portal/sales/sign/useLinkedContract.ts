import { useCallback, useEffect, useState } from 'react';
import type { components } from '../../../contract/generated/main';
import type { SignatureInput } from '../../../domain/signatures';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';

export type LinkedContract = components['schemas']['PublicContract'];

/** What a link holds has one shape: anything else is no link, and need not be asked about. */
const LOOKS_LIKE_ONE = /^[\w-]{43}$/;
const PDF_POLL_MS = 1500;
const PDF_POLLS = 20;

export type Linked =
    | { is: 'loading' }
    | { is: 'open'; contract: LinkedContract }
    | { is: 'closed' }
    | { is: 'failed'; message: string };

const read = async (id: string) =>
    (await answered(mainApi.GET('/sales-order-contracts/token/{id}', { params: { path: { id } } }))).body;

/** The contract that a link opens; asks again while the signed document is being made. */
export const useLinkedContract = (token: string) => {
    const known = LOOKS_LIKE_ONE.test(token);
    const [linked, setLinked] = useState<Linked>(known ? { is: 'loading' } : { is: 'closed' });
    const load = useCallback(async () => {
        if (!known) return;
        try {
            setLinked({ is: 'open', contract: await read(token) });
        } catch (error) {
            if (isFault(error) && error.status === 404) return setLinked({ is: 'closed' });
            setLinked({ is: 'failed', message: (error as Error).message });
        }
    }, [known, token]);
    useEffect(() => void load(), [load]);

    const waiting = linked.is === 'open' && linked.contract.status !== 'pending' && !linked.contract.document;
    useEffect(() => {
        if (!waiting) return;
        let polls = 0;
        const timer = setInterval(() => {
            if (++polls >= PDF_POLLS) clearInterval(timer);
            read(token)
                .then(contract => setLinked({ is: 'open', contract }))
                .catch(() => undefined); // the next time will tell
        }, PDF_POLL_MS);
        return () => clearInterval(timer);
    }, [waiting, token]);

    const sign = useCallback(
        async (input: SignatureInput) => {
            const answer = await answered(
                mainApi.PUT('/sales-order-contracts/token/{id}', {
                    params: { path: { id: token } },
                    body: {
                        ...input,
                        consent: true,
                        strokes: input.strokes?.map(stroke => stroke.map(point => [...point])),
                    },
                }),
            );
            setLinked({ is: 'open', contract: answer.body });
        },
        [token],
    );
    return { linked, load, sign };
};
