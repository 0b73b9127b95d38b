import { useCallback } from 'react';
import type { components } from '../../../contract/generated/main';
import type { SignatureInput } from '../../../domain/sales/signatures';
import { useLinkedDocument } from '../../public/useLinkedDocument';
import { answered, mainApi } from '../../session/clients';
import type { Application } from './application';

export type LinkedAccount = components['schemas']['PublicCreditAccount'];

const at = (id: string) => ({ params: { path: { id } } });
const ACCOUNTS = {
    read: async (id: string): Promise<LinkedAccount> =>
        (await answered(mainApi.GET('/credit-accounts/token/{id}', at(id)))).body,
    isWaiting: ({ status, document }: LinkedAccount) => status === 'submitted' && !document,
};

/** Application behind a link; polls while its PDF is being created. */
export const useLinkedAccount = (token: string) => {
    const { linked, load } = useLinkedDocument(token, ACCOUNTS);
    const submit = useCallback(
        (version: number, application: Application, signature: SignatureInput) =>
            answered(
                mainApi.PUT('/credit-accounts/token/{id}', {
                    ...at(token),
                    body: {
                        version,
                        application: application as never,
                        signature: {
                            ...signature,
                            consent: true,
                            strokes: signature.strokes?.map(stroke => stroke.map(point => [...point])),
                        },
                    },
                }),
            ),
        [token],
    );
    return { linked, load, submit };
};
