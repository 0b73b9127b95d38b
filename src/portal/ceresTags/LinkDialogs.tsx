import { FormHelperText, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { DialogLead } from '../components/dialogs/DialogLead';
import { answered, mainApi } from '../session/clients';

interface Fault {
    body?: { errors?: Record<string, string> };
}
interface LinkProps {
    ids: readonly number[];
    /** name of the tag, or the number of tags */
    name: string;
    onDone?: () => void;
    onClose: () => void;
}

/** Mutation of both dialogs, then invalidation of every query that shows tags. */
const useSending = <Body,>(
    kind: 'link' | 'unlink',
    body: Body,
    send: (body: Body) => Promise<{ tags: number }>,
    { onDone, onClose }: LinkProps,
) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: () => send(body),
        onSuccess: async ({ tags }) => {
            for (const resource of ['ceres-tags', 'ceres-tag-links', 'ceres-tag-feed', 'record'])
                await queryClient.invalidateQueries({ queryKey: [resource] });
            notify(`domains.ceresTags.${kind}.done`, { type: 'success', messageArgs: { count: tags } });
            onDone?.();
            onClose();
        },
    });
};
/** ISO time from the reader's wall-clock input; `null` if it is invalid. */
const momentOf = (typed: string): string | null => {
    const moment = new Date(typed);
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** Links tags to a property. */
export const LinkDialog = (props: LinkProps) => {
    const { ids, name, onClose } = props;
    const translate = useTranslate();
    const word = (text: string, values?: object) => translate(`domains.ceresTags.link.${text}`, values);
    const [property, setProperty] = useState<number>();
    const [since, setSince] = useState('');
    const [isSubmitted, setSubmitted] = useState(false);
    const link = useSending(
        'link',
        {
            ceres_tag_ids: [...ids],
            customer_property_id: property as number,
            ...(since ? { linked_at: momentOf(since) ?? since } : {}),
        },
        body => answered(mainApi.POST('/ceres-tag/property-links', { body })).then(answer => answer.body),
        props,
    );
    const faults = (link.error as Fault | null)?.body?.errors ?? {};
    const fault = isSubmitted && !property ? word('required') : faults.customer_property_id;
    const general =
        link.error && !fault && !faults.linked_at ? Object.values(faults).join(' ') || link.error.message : undefined;
    return (
        <ActionDialog
            title={word('title', { name })}
            submitLabel={word('save')}
            busy={link.isPending}
            onSubmit={() => {
                setSubmitted(true);
                if (property && !link.isPending) link.mutate();
            }}
            onCancel={onClose}
        >
            <DialogLead text={word('help')} fault={general} />
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <RecordSelect
                    reference="customer-properties"
                    label={word('property')}
                    value={property}
                    onChange={setProperty}
                    fault={fault}
                    autoFocus
                />
                <div>
                    <DateEntry
                        kind="date-time"
                        label={word('since')}
                        value={since}
                        onChange={setSince}
                        error={Boolean(faults.linked_at)}
                    />
                    <FormHelperText error={Boolean(faults.linked_at)}>{faults.linked_at ?? word('now')}</FormHelperText>
                </div>
            </Stack>
        </ActionDialog>
    );
};

/** Unlinks tags from their properties. */
export const UnlinkDialog = ({ property, ...props }: LinkProps & { property?: string | undefined }) => {
    const { ids, name, onClose } = props;
    const translate = useTranslate();
    const word = (text: string, values?: object) => translate(`domains.ceresTags.unlink.${text}`, values);
    const [until, setUntil] = useState('');
    const unlink = useSending(
        'unlink',
        { ceres_tag_ids: [...ids], ...(until ? { unlinked_at: momentOf(until) ?? until } : {}) },
        body => answered(mainApi.POST('/ceres-tag/property-unlinks', { body })).then(answer => answer.body),
        props,
    );
    const faults = (unlink.error as Fault | null)?.body?.errors ?? {};
    const general =
        unlink.error && !faults.unlinked_at ? Object.values(faults).join(' ') || unlink.error.message : undefined;
    return (
        <ActionDialog
            title={property ? word('title', { name, property }) : word('title_many', { name })}
            submitLabel={word('save')}
            busy={unlink.isPending}
            onSubmit={() => !unlink.isPending && unlink.mutate()}
            onCancel={onClose}
        >
            <DialogLead text={word('help')} fault={general} />
            <DateEntry
                kind="date-time"
                label={translate('domains.ceresTags.link.until')}
                value={until}
                onChange={setUntil}
                error={Boolean(faults.unlinked_at)}
            />
            <FormHelperText error={Boolean(faults.unlinked_at)}>
                {faults.unlinked_at ?? translate('domains.ceresTags.link.now')}
            </FormHelperText>
        </ActionDialog>
    );
};
