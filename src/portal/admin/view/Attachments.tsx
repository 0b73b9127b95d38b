import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { useCan } from '../../session/can';
import { resourceOf } from '../metadata';
import { companionKey } from '../provider/keys';
import { readOptions } from '../provider/queryClient';
import { useCalls } from '../provider/useCalls';
import { FilesPanel } from './FilesPanel';

export const Attachments = ({ name, record }: { name: string; record: RaRecord }) => {
    const calls = useCalls();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const canChange = useCan()(resourceOf(name).actions.update);
    const queryKey = companionKey(name, record.id, 'attachments');
    const {
        data: files = [],
        error,
        isPending,
    } = useQuery({ queryKey, queryFn: () => calls.attachments(name, record.id), ...readOptions });
    const refresh = () => queryClient.invalidateQueries({ queryKey });
    const add = useMutation({
        mutationFn: (chosen: File[]) => calls.addAttachments(name, record.id, chosen),
        onSettled: refresh,
    });
    const remove = useMutation({
        mutationFn: (id: number) => calls.removeAttachment(id),
        onSettled: refresh,
    });
    return (
        <FilesPanel
            files={files}
            isPending={isPending && !error}
            fault={error ?? add.error ?? remove.error}
            adding={add.isPending}
            onAdd={canChange ? chosen => add.mutate(chosen) : undefined}
            onRemove={canChange ? file => remove.mutateAsync(file.id) : undefined}
            accepted={translate('engine.files.accepted')}
            none={translate('engine.files.none')}
        />
    );
};
