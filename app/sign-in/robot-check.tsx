import { useIsSolving } from '#app/session/robot-check-state.ts';

/** Says, above a form's button, why it takes a moment longer; read out when it appears. */
export function RobotCheck() {
  return (
    <p role="status" className="text-sm text-soft empty:-mt-5">
      {useIsSolving() && 'One moment: checking that you are not a robot.'}
    </p>
  );
}
