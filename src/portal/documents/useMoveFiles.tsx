import { useCallback } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { UndoToast } from '../components/UndoToast';
import { useRefreshFiles } from './fileActions';
import { uploadMessage } from './upload';

/** File or folder that can be moved to another folder. */
export interface Movable {
    kind: 'files' | 'folders';
    record: RaRecord & { id: number; name: string };
}
interface Move extends Movable {
    to: number | null;
}
const PLACE = { files: 'folder_id', folders: 'parent_id' } as const;

export const movableKey = ({ kind, record }: Movable): string => `${kind}:${record.id}`;
const placeOf = ({ kind, record }: Movable): number | null => record[PLACE[kind]] as number | null;

/** Refuses to move a folder into itself or its current place; the server refuses deeper cycles. */
export const canMoveTo = (moved: Movable, target: number): boolean =>
    placeOf(moved) !== target && !(moved.kind === 'folders' && moved.record.id === target);

/** Moves files and folders one after the other, each with its loaded version; reports the result with Undo. */
export const useMoveFiles = () => {
    const provider = useDataProvider();
    const notify = useNotify();
    const translate = useTranslate();
    const refresh = useRefreshFiles();
    const run = useCallback(
        async (moves: readonly Move[], news: string, values: Readonly<Record<string, string>>): Promise<void> => {
            const back: Move[] = [];
            const refused: string[] = [];
            for (const { kind, record, to } of moves) {
                try {
                    const { data } = await provider.update(kind, {
                        id: record.id,
                        data: { [PLACE[kind]]: to },
                        previousData: record,
                    });
                    back.push({ kind, record: data as Movable['record'], to: placeOf({ kind, record }) });
                } catch (error) {
                    refused.push(`${record.name}: ${uploadMessage(error)}`);
                }
            }
            await refresh();
            if (refused.length > 0) notify(refused.join(' '), { type: 'error' });
            if (back.length === 0) return;
            const text = translate(news, { ...values, smart_count: back.length, name: String(back[0]?.record.name) });
            const undo = () => void run(back.toReversed(), 'domains.documents.movedBack', {});
            notify(news === 'domains.documents.movedBack' ? text : <UndoToast text={text} undo={undo} />, {
                type: 'success',
            });
        },
        [provider, notify, translate, refresh],
    );
    return useCallback(
        (items: readonly Movable[], target: { id: number; name: string }) =>
            run(
                items.filter(item => canMoveTo(item, target.id)).map(item => ({ ...item, to: target.id })),
                'domains.documents.moved',
                { folder: target.name },
            ),
        [run],
    );
};
