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
    /** the report that it lists, or writes as a file */
    report?: { name: string; action: 'list' | 'export' };
    /** the kinds of content that it takes, none where it takes no body */
    bodyTypes: readonly string[];
    multipart: boolean;
    /** the largest JSON body in kB, where it is not what its kind of caller may send */
    largestKb?: number;
    /** takes the list parameters of whatever resource it is called for; the engine checks them */
    listParameters: boolean;
    /** its request or its answer holds a secret: the answer is never stored */
    secret: boolean;
    /** answers with something else than JSON */
    answersFile: boolean;
    /** its answer has no end: events, as they happen */
    isStream: boolean;
    hasQuery: boolean;
}

const bodyOf = (document: ContractNode, { requestBody }: ContractNode): ContractNode | undefined =>
    requestBody?.$ref ? document.components.requestBodies[requestBody.$ref.split('/').at(-1)] : requestBody;

const STREAM = 'text/event-stream';

/** Every operation of an API, as its document says. */
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
                hasQuery: (operation.parameters ?? []).some(
                    (parameter: ContractNode) =>
                        (document.components?.parameters?.[parameter.$ref?.split('/').at(-1)] ?? parameter).in ===
                        'query',
                ),
            };
        }),
    );

/** Answers that are files are sent as they are; left in, the glue would look for parsers of their types. */
export const withoutFileResponses = (document: ContractNode): ContractNode => {
    const copy = structuredClone(document);
    for (const item of Object.values(copy.paths as ContractNode))
        for (const operation of Object.values(item as ContractNode))
            for (const response of Object.values(operation.responses as ContractNode))
                if (response.content && !response.content['application/json']) delete response.content;
    return copy;
};
