import { useCallback } from 'react';
import type { components } from '../../../contract/generated/main';
import type { SignatureInput } from '../../../domain/sales/signatures';
import { useLinkedDocument } from '../../public/useLinkedDocument';
import { answered, mainApi } from '../../session/clients';

export type LinkedContract = components['schemas']['PublicContract'];

const CONTRACTS = {
    read: async (id: string): Promise<LinkedContract> =>
        (await answered(mainApi.GET('/sales-order-contracts/token/{id}', { params: { path: { id } } }))).body,
    isWaiting: ({ status, document }: LinkedContract) => status !== 'pending' && !document,
};

/** Contract behind a link; polls while its signed PDF is being created. */
export const useLinkedContract = (token: string) => {
    const { linked, load, hold } = useLinkedDocument(token, CONTRACTS);
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
            hold(answer.body);
        },
        [token, hold],
    );
    return { linked, load, sign };
};
