export const texts = {
    section: {
        task: 'Task',
        planning: 'Planning',
        steps: 'Steps',
        about: 'What it is about',
    },
    belong: 'What has to be done beside the jobs at sites, by whom and until when.',
    add: {
        label: 'Add a task for yourself',
        hint: 'What has to be done? Press Enter to add it.',
        button: 'Add',
        done: 'Task added: %{title}',
    },
    steps: {
        done: '%{done} of %{all} done',
        by: '%{name}, %{time}',
        all: 'All steps are done. Complete the task when nothing is left.',
        closed: 'Steps are ticked while the task is open.',
    },
    pdf: 'Print',
};
