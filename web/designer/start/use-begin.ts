import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useServices } from '../../providers/index.ts';
import { designerRoutes, type ProposeRequest } from '../designer-routes.ts';
import { DESIGN_PATH } from '../place.ts';

/** Reads a beginning and opens the canvas with it. */
export function useBegin() {
  const services = useServices();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: ProposeRequest) => designerRoutes(services).propose(request),
    onSuccess: (proposal) => void navigate(DESIGN_PATH, { state: { proposal } }),
  });
}
