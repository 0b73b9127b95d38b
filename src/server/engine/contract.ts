import type { Action, Api } from '../../contract/metadata';
import { type ContractNode, readContract } from '../platform/contractDocument';

export { type ContractNode, readContract };
export interface Operation {
    api: Api;
    method: string;
    path: string;
    operationId: string;
    permission: 'public' | 'signed-in' | 'device' | readonly string[] | { resource: Action };
    engine?: { resource: string; action: Action };
    /** the report that it lists or exports */
    report?: { name: string; action: 'list' | 'export' };
    /** accepted content types, empty without a body */
    bodyTypes: readonly string[];
    multipart: boolean;
    /** maximum JSON body in kB, if it differs from the default of its kind of caller */
    largestKb?: number;
    /** accepts the list parameters of the resource in its path; the engine validates them */
    listParameters: boolean;
    /** request or response contains a secret, so the response is never stored */
    secret: boolean;
    /** the id in the path makes a repeated request harmless (`x-repeatable`) */
    repeatable: boolean;
    /** API tokens may call it: the document lists their security scheme */
    takesTokens: boolean;
    /** answers with a content type other than JSON */
    answersFile: boolean;
    /** open-ended response: server-sent events */
    isStream: boolean;
    hasQuery: boolean;
}

const bodyOf = (document: ContractNode, { requestBody }: ContractNode): ContractNode | undefined =>
    requestBody?.$ref ? document.components.requestBodies[requestBody.$ref.split('/').at(-1)] : requestBody;

const STREAM = 'text/event-stream';

/** All operations of an API document. */
export const operationsOf = (api: Api, document: ContractNode): Operation[] =>
    Object.entries(document.paths as ContractNode).flatMap(([path, item]) =>
        Object.entries(item as ContractNode).map(([method, operation]): Operation => {
            const written = operation['x-permission'];
            const answers = Object.entries(operation.responses as ContractNode)
                .filter(([code]) => code < '300')
                .flatMap(([, answer]) => Object.keys(answer.content ?? {}));
            const bodyTypes = Object.keys(bodyOf(document, operation)?.content ?? {});
            return {
                api,
                method: method.toUpperCase(),
                path,
                operationId: operation.operationId,
                permission:
                    written === 'public' ||
                    written === 'signed-in' ||
                    written === 'device' ||
                    (typeof written === 'object' && !Array.isArray(written))
                        ? written
                        : [written].flat(),
                ...(operation['x-engine'] ? { engine: operation['x-engine'] } : {}),
                ...(operation['x-report'] ? { report: operation['x-report'] } : {}),
                ...(operation['x-largest-body'] ? { largestKb: operation['x-largest-body'] } : {}),
                bodyTypes,
                multipart: bodyTypes.includes('multipart/form-data'),
                answersFile: answers.some(type => type !== 'application/json' && type !== STREAM),
                isStream: answers.includes(STREAM),
                listParameters: !!operation['x-list-parameters'],
                secret: !!operation['x-secret'],
                repeatable: !!operation['x-repeatable'],
                takesTokens: (operation.security ?? []).some((scheme: ContractNode) => 'token' in scheme),
                hasQuery: (operation.parameters ?? []).some(
                    (parameter: ContractNode) =>
                        (document.components?.parameters?.[parameter.$ref?.split('/').at(-1)] ?? parameter).in ===
                        'query',
                ),
            };
        }),
    );

/** File responses are sent unchanged; otherwise the glue would look for parsers of their content types. */
export const withoutFileResponses = (document: ContractNode): ContractNode => {
    const copy = structuredClone(document);
    for (const item of Object.values(copy.paths as ContractNode))
        for (const operation of Object.values(item as ContractNode))
            for (const response of Object.values(operation.responses as ContractNode))
                if (response.content && !response.content['application/json']) delete response.content;
    return copy;
};
