import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ResourceTypes } from '../../../contract/generated/types';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { useFieldInput } from '../../admin/inputs/useFieldInput';
import { fieldOf } from '../../admin/metadata';
import { FieldFrame } from '../../components/fields/FieldFrame';

const SOURCE = 'message_template_id';
const field = fieldOf('messages', SOURCE);

/** Template choice that fills in subject and text, which stay editable. */
export const TemplateInput = () => {
    const { setValue, getValues } = useFormContext();
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const known = useRecordContext()?.message_template as { id: number; label: string } | null | undefined;
    if (!field) throw new Error(`Messages have no ${SOURCE}.`);
    const { id, input, error, frame, describedBy } = useFieldInput<number | null>(
        { resource: 'messages', field },
        { format: value => value, parse: value => value },
    );
    const choose = async (template: number | null) => {
        input.onChange(template);
        if (template === null) return;
        try {
            const { data } = await dataProvider.getOne<ResourceTypes['message-templates'] & { id: number }>(
                'message-templates',
                { id: template },
            );
            // another template was chosen meanwhile
            if (getValues(SOURCE) !== template) return;
            for (const name of ['subject', 'body'] as const)
                setValue(name, data[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        } catch (fault) {
            notify((fault as Error).message, { type: 'error' });
        }
    };
    return (
        <FieldFrame {...frame}>
            <ReferencePicker
                id={id}
                reference="message-templates"
                multiple={false}
                value={input.value ? [Number(input.value)] : []}
                onChange={ids => void choose(ids[0] ?? null)}
                onBlur={() => input.onBlur()}
                known={known ? [known] : []}
                error={Boolean(error)}
                {...(describedBy ? { describedBy } : {})}
            />
        </FieldFrame>
    );
};
