import { Box, Card, Skeleton, Stack } from '@mui/material';
import { useCallback } from 'react';
import { type RaRecord, useEditController, useLocation, useParams } from 'react-admin';
import { usePageName } from '../../parts/PageTitle';
import type { ResourceDefinition } from '../definition';
import { recordLabel } from '../metadata';
import { changedFields } from '../provider/changes';
import { readOptions } from '../provider/queryClient';
import { RecordFailed } from '../view/RecordFailed';
import { commonTabs, RecordTabs } from '../view/RecordTabs';
import { FormPage } from './FormPage';
import { ResourceForm } from './ResourceForm';
import { useFormPage } from './useFormPage';

const silent = () => undefined;

export const ResourceEdit = ({ definition }: { definition: ResourceDefinition }) => {
    const { name } = definition;
    const { resource, translate, labels, notify, navigate, createPath, dataProvider, queryClient, hasShow } =
        useFormPage(name);
    // what the server sent is what a version conflict is judged by: no undo window, no optimistic write
    const { record, error, refetch } = useEditController({
        resource: name,
        // who may see it is judged before the page opens (routing/admission.ts), and by the server
        disableAuthentication: true,
        mutationMode: 'pessimistic',
        redirect: false,
        queryOptions: { ...readOptions, onError: silent },
    });
    const { '*': rest = '' } = useParams<{ '*': string }>();
    const { pathname } = useLocation();
    const id = record?.id;
    const leave = () => navigate(createPath({ resource: name, id, type: hasShow ? 'show' : 'list' }));

    const save = useCallback(
        async (values: Record<string, unknown>, previous: Record<string, unknown>) => {
            // nothing to say to the server
            if (Object.keys(changedFields(resource.fields, values, previous)).length === 0) return previous as RaRecord;
            return (
                await dataProvider.update(name, {
                    id: previous.id as number,
                    data: values,
                    previousData: previous as RaRecord,
                })
            ).data as RaRecord;
        },
        [dataProvider, name, resource],
    );
    const onSaved = (saved: RaRecord) => {
        queryClient.setQueryData([name, 'getOne', { id: String(saved.id), meta: undefined }], saved);
        void queryClient.invalidateQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: ['record', name, String(saved.id)] });
        if (saved.version !== record?.version)
            notify(translate('engine.done.saved', { name: recordLabel(resource, saved), title: labels.title }), {
                type: 'success',
            });
        leave();
    };
    usePageName(record ? recordLabel(resource, record) : null);
    if (error && !record) return <RecordFailed name={name} error={error} retry={() => void refetch()} />;
    return (
        <FormPage
            name={name}
            title={
                record ? (
                    translate('engine.form.editTitle', { name: recordLabel(resource, record) })
                ) : (
                    <Skeleton width={240} />
                )
            }
        >
            {record ? (
                <RecordTabs
                    tabs={[
                        { path: '', title: 'engine.view.facts', content: null },
                        ...(hasShow ? [] : commonTabs(definition, record)),
                    ]}
                    open={rest}
                    base={createPath({ resource: name, id: record.id, type: 'edit' })}
                >
                    {current => (
                        <>
                            {/* stays there behind the other tabs, with what was typed */}
                            <Box hidden={current?.path !== ''}>
                                <ResourceForm
                                    key={record.id}
                                    definition={definition}
                                    mode="update"
                                    base={rest ? pathname.slice(0, -rest.length - 1) : pathname}
                                    start={record}
                                    record={record}
                                    save={save}
                                    onSaved={onSaved}
                                    onCancel={leave}
                                />
                            </Box>
                            {current?.content}
                        </>
                    )}
                </RecordTabs>
            ) : (
                <Card sx={{ p: 3 }} aria-hidden>
                    <Stack spacing={3}>
                        {[1, 2, 3, 4].map(n => (
                            <Skeleton key={n} variant="rounded" height={56} />
                        ))}
                    </Stack>
                </Card>
            )}
        </FormPage>
    );
};
