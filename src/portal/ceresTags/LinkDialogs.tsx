import { useQueryClient } from '@tanstack/react-query';
import { required, useNotify, useTranslate } from 'react-admin';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { answered, mainApi } from '../session/clients';

interface LinkProps {
    ids: readonly number[];
    /** name of the tag, or the number of tags */
    name: string;
    onDone?: () => void;
    onClose: () => void;
}

/** After either dialog: invalidates every query that shows tags. */
const useFinish = (kind: 'link' | 'unlink', { onDone, onClose }: LinkProps) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return async (tags: number) => {
        for (const resource of ['ceres-tags', 'ceres-tag-links', 'ceres-tag-feed', 'record'])
            await queryClient.invalidateQueries({ queryKey: [resource] });
        notify(`domains.ceresTags.${kind}.done`, { type: 'success', messageArgs: { count: tags } });
        onDone?.();
        onClose();
    };
};
/** ISO time from the reader's wall-clock input. */
const momentOf = (typed: string): string => new Date(typed).toISOString();

/** Links tags to a property. */
export const LinkDialog = (props: LinkProps) => {
    const { ids, name, onClose } = props;
    const translate = useTranslate();
    const finish = useFinish('link', props);
    const word = (text: string, values?: object) => translate(`domains.ceresTags.link.${text}`, values);
    const link = async (values: { customer_property_id: number | null; linked_at: string | null }) => {
        const body = {
            ceres_tag_ids: [...ids],
            customer_property_id: Number(values.customer_property_id),
            ...(values.linked_at ? { linked_at: momentOf(values.linked_at) } : {}),
        };
        const answer = await answered(mainApi.POST('/ceres-tag/property-links', { body }));
        await finish(answer.body.tags);
    };
    return (
        <ActionForm
            title={word('title', { name })}
            text={word('help')}
            submitLabel={word('save')}
            defaultValues={{ customer_property_id: null, linked_at: null }}
            onSubmit={link}
            onClose={onClose}
        >
            <ReferenceInput
                source="customer_property_id"
                reference="customer-properties"
                label={word('property')}
                validate={required(word('required'))}
                autoFocus
            />
            <DateInput source="linked_at" kind="date-time" label={word('since')} helperText={word('now')} />
        </ActionForm>
    );
};

/** Unlinks tags from their properties. */
export const UnlinkDialog = ({ property, ...props }: LinkProps & { property?: string | undefined }) => {
    const { ids, name, onClose } = props;
    const translate = useTranslate();
    const finish = useFinish('unlink', props);
    const word = (text: string, values?: object) => translate(`domains.ceresTags.unlink.${text}`, values);
    const unlink = async ({ unlinked_at }: { unlinked_at: string | null }) => {
        const body = { ceres_tag_ids: [...ids], ...(unlinked_at ? { unlinked_at: momentOf(unlinked_at) } : {}) };
        const answer = await answered(mainApi.POST('/ceres-tag/property-unlinks', { body }));
        await finish(answer.body.tags);
    };
    return (
        <ActionForm
            title={property ? word('title', { name, property }) : word('title_many', { name })}
            text={word('help')}
            submitLabel={word('save')}
            defaultValues={{ unlinked_at: null }}
            onSubmit={unlink}
            onClose={onClose}
        >
            <DateInput
                source="unlinked_at"
                kind="date-time"
                label={translate('domains.ceresTags.link.until')}
                helperText={translate('domains.ceresTags.link.now')}
            />
        </ActionForm>
    );
};
