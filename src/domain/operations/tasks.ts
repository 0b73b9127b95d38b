/** Status codes of a task, numbered as those of job cards. */
export const TASK_STATUS = { cancelled: 0, toDo: 1, inProgress: 2, onHold: 3, completed: 4 } as const;

/** True unless the task is completed or cancelled; only its steps can be ticked. */
export const OPEN_TASKS: readonly number[] = [TASK_STATUS.toDo, TASK_STATUS.inProgress, TASK_STATUS.onHold];
export const isOpenTask = (status: unknown): boolean => OPEN_TASKS.includes(status as number);

export interface TaskStep {
    id: number;
    title: string;
    is_done: boolean;
    done_by_id: number | null;
    done_by: { id: number; label: string } | null;
    done_at: string | null;
}

/** Incomplete steps that prevent completion of a task. */
export const openSteps = (steps: readonly Pick<TaskStep, 'title' | 'is_done'>[]): string[] =>
    steps.filter(({ is_done }) => !is_done).map(({ title }) => title);
