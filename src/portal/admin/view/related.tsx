import type { ResourceName } from '../../../contract/generated/types';
import type { FieldOf } from '../defineScreen';
import type { RecordTab } from '../definition';
import { RelatedList } from './RelatedList';

/** Tab with the records of `resource` whose `field` refers to this page's record. */
export const related = <N extends ResourceName>(
    resource: N,
    field: FieldOf<N>,
    options: { columns: readonly FieldOf<N>[]; title?: string },
): RecordTab => ({
    path: resource,
    resource,
    ...(options.title ? { title: options.title } : {}),
    content: <RelatedList resource={resource} field={field} columns={options.columns} />,
});
