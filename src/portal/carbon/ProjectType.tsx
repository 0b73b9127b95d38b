import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../contract/generated/types';
import type { Field } from '../../contract/metadata';
import { EnumFieldInput } from '../admin/inputs/ChoiceInputs';
import { fieldOf } from '../admin/metadata';
import { answered, mainApi } from '../session/clients';

const RESOURCE = 'carbon-projects';

/** Project types open on a project's first day. */
export const ProjectTypeInput = () => {
    const [on, chosen] = useWatch({ name: ['starts_on', 'project_type'] }) as [string | undefined, string | undefined];
    const { data } = useQuery({
        queryKey: ['carbon-project-types', on],
        queryFn: async ({ signal }) =>
            (await answered(mainApi.GET('/carbon-project-types', { params: { query: on ? { on } : {} }, signal })))
                .data,
        staleTime: 300_000,
    });
    const field = fieldOf(RESOURCE, 'project_type') as Field;
    const open = (data ?? []).filter(({ code, closed_on }) => code === chosen || !closed_on || !on || closed_on > on);
    const options = open.map(({ code, name }) => ({ value: code, label: name }));
    // the selected type stays visible while the types are loading
    if (chosen && !options.some(({ value }) => value === chosen)) options.push({ value: chosen, label: chosen });
    return <EnumFieldInput resource={RESOURCE} field={{ ...field, type: 'enum', options }} />;
};

/** Name of the type when it was chosen. */
export const ProjectTypeName = () => {
    const project = useRecordContext<ResourceTypes['carbon-projects'] & { id: number }>();
    return <>{project?.project_type_name}</>;
};
