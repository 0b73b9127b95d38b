import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownFile } from '../../admin/provider/recordCalls';
import { answered, connectApi } from '../../session/clients';
import { apiJson } from '../../session/http';

const FILES = '/api/connect/v2/template-response-files';
export type AnswerFile = ShownFile & { question: string };

type StoredFile = Omit<AnswerFile, 'type'> & { media_type: AnswerFile['type'] };
const asShown = (file: StoredFile): AnswerFile => ({ ...file, type: file.media_type });
const keyOf = (responseId: number) => ['template-response-files', 'of', responseId];
const MOST = 100;

/** Files of a response; none for a preview. */
export const useAnswerFiles = (responseId: number | undefined) =>
    useQuery({
        queryKey: keyOf(responseId ?? 0),
        queryFn: async () => {
            const query = { template_response_id: responseId ?? 0, per_page: MOST };
            const { data } = await answered(connectApi.GET('/v2/template-response-files', { params: { query } }));
            return (data as StoredFile[]).map(asShown);
        },
        enabled: responseId !== undefined,
        // refetched, because its links expire
        staleTime: 120_000,
    });

/** Maximum side of an uploaded photo: larger ones exceed the form's needs and weak connections. */
const LONGEST = 2_000;
const MEGABYTES = 1.5;
const smaller = async (file: File): Promise<File> => {
    if (!['image/jpeg', 'image/png'].includes(file.type) || file.size < MEGABYTES * 1024 * 1024) return file;
    try {
        const { default: compress } = await import('browser-image-compression');
        const made = await compress(file, { maxSizeMB: MEGABYTES, maxWidthOrHeight: LONGEST, useWebWorker: false });
        return new File([made], file.name, { type: made.type });
    } catch {
        // undecodable: uploaded unchanged
        return file;
    }
};

/** Uploads files of a question, idempotently. */
export const useAnswerUploader = (responseId: number) => {
    const queryClient = useQueryClient();
    return {
        responseId,
        add: async (question: string, files: readonly File[]): Promise<number[]> => {
            const body = new FormData();
            body.set('template_response_id', String(responseId));
            body.set('question', question);
            for (const file of files) body.append('files[]', await smaller(file));
            const { body: made } = await apiJson<{ body: StoredFile[] }>(FILES, { method: 'POST', body });
            queryClient.setQueryData<AnswerFile[]>(keyOf(responseId), (known = []) => [
                ...known.filter(({ id }) => !made.some(file => file.id === id)),
                ...made.map(asShown),
            ]);
            return made.map(({ id }) => Number(id));
        },
    };
};
