CREATE TABLE "pay_password_try" (
	"sim_id" integer NOT NULL,
	"caller" text NOT NULL,
	"wrong" smallint NOT NULL,
	"locked_until" timestamp with time zone,
	"proved" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_password_try_sim_id_caller_pk" PRIMARY KEY("sim_id","caller")
);
--> statement-breakpoint
CREATE INDEX "pay_password_try_at" ON "pay_password_try" USING btree ("at");